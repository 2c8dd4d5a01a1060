;;; e2e.el --- Emacs with Eglot against the command line -*- lexical-binding: t -*-

;; What Flymake shows, and what the fixes make of a file, must be what `fenlint check' says and `fenlint check --fix' writes.
;; Run by run.sh, with FENLINT, the program.

(require 'ert)
(require 'json)
(require 'eglot)
(require 'fenlint)

(setq fenlint-program (getenv "FENLINT")
      eglot-sync-connect 10
      eglot-send-changes-idle-time 0.05
      make-backup-files nil
      create-lockfiles nil
      flymake-no-changes-timeout 0.05)

(defconst e2e-files
  '(("plain.fen" . "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq — 0 1\n4k3/9/8/8/8/8/4P3/4K3 w - - 0 1\n")
    ("awkward.fen" . "# 🦄 名 коты\n4k3/♕7/8/8/8/8/4Р3/4K3 w - – 0 1\n4k3/8/8/8/8/🦄7/4P3/4K3 W - — 00 1\n")
    ("suite.epd" . "4k3/8/8/8/8/8/4P3/4K3 w - - id \"♔ 🦄\"; bm e2e4\n4k3/8/8/8/8/8/4P3/4K3 W - - bm e4;\n")))

(defun e2e-run (&rest arguments)
  "Run the program with ARGUMENTS; what it writes to its output."
  (with-temp-buffer
    (let ((coding-system-for-read 'utf-8))
      (apply #'call-process fenlint-program nil '(t nil) nil arguments))
    (buffer-string)))

(defun e2e-expected (file)
  "The findings of the command line in FILE: line, column, rule."
  (let (found)
    (dolist (line (split-string (e2e-run "check" "--format" "jsonl" "--quiet" file) "\n" t))
      (dolist (finding (alist-get 'diagnostics (json-parse-string line :object-type 'alist :array-type 'list)))
        (let ((label (car (alist-get 'labels finding))))
          (push (list (alist-get 'line label) (alist-get 'column label) (alist-get 'message finding)) found))))
    (sort found (lambda (a b) (string< (format "%S" a) (format "%S" b))))))

(defun e2e-shown ()
  "The findings that Flymake has, as `e2e-expected' gives them."
  (sort (mapcar (lambda (finding)
                  (save-excursion
                    (goto-char (flymake-diagnostic-beg finding))
                    (list (line-number-at-pos) (1+ (- (point) (line-beginning-position)))
                          ;; Eglot writes the source and the rule before the message, the server what to do below it.
                          (replace-regexp-in-string "\\`fenlint \\[[^]]*\\]: \\|\n\\(?:.\\|\n\\)*" "" (flymake-diagnostic-text finding)))))
                (flymake-diagnostics))
        (lambda (a b) (string< (format "%S" a) (format "%S" b)))))

(defun e2e-until (holds)
  "Wait until HOLDS, at most ten seconds."
  (let ((end (+ (float-time) 10)))
    ;; A batch run is never idle and has no commands; both would start these.
    (eglot--signal-textDocument/didChange)
    (flymake-start)
    (while (and (not (funcall holds)) (< (float-time) end))
      (accept-process-output nil 0.05))))

(ert-deftest e2e-findings-and-fixes ()
  (let ((folder (make-temp-file "fenlint" t)))
    (unwind-protect
        (pcase-dolist (`(,name . ,text) e2e-files)
          (let ((file (expand-file-name name folder)) fixed)
            (let ((coding-system-for-write 'utf-8-unix)) (write-region text nil file))
            (with-current-buffer (find-file-noselect file)
              (should (derived-mode-p 'fen-mode))
              (call-interactively #'eglot)
              (should (eglot-managed-p))
              (let ((wanted (e2e-expected file)))
                (should wanted)
                (e2e-until (lambda () (equal (e2e-shown) wanted)))
                (should (equal (e2e-shown) wanted)))
              (let ((copy (concat file ".copy.fen")))
                (copy-file file copy)
                (when (string-suffix-p ".epd" name) (rename-file copy (setq copy (concat file ".copy.epd"))))
                (e2e-run "check" "--fix" "--quiet" copy)
                (setq fixed (with-temp-buffer (insert-file-contents copy) (buffer-string))))
              (fenlint-fix-all)
              (e2e-until (lambda () (equal (buffer-string) fixed)))
              (should (equal (buffer-string) fixed))
              (save-buffer)
              (let ((wanted (e2e-expected file)))
                (e2e-until (lambda () (equal (e2e-shown) wanted)))
                (should (equal (e2e-shown) wanted)))
              (ignore-errors (eglot-shutdown (eglot-current-server)))
              (set-buffer-modified-p nil)
              (kill-buffer))))
      (delete-directory folder t))))

(ert-deftest e2e-colours ()
  (pcase-dolist (`(,mode ,text . ,wanted)
                 '((fen-mode "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq e3 0 1"
                             (1 font-lock-keyword-face) (9 nil) (10 font-lock-constant-face) (21 nil) (22 font-lock-function-name-face)
                             (31 font-lock-function-name-face) (33 font-lock-function-name-face) (35 font-lock-keyword-face) (38 font-lock-variable-name-face))
                   (fen-mode "# a comment" (1 font-lock-comment-face))
                   (fen-mode "(another language)" (2 nil))
                   (epd-mode "4k3/8/8/8/8/8/8/4K3 b - - bm Qd1#; id \"x\";"
                             (2 font-lock-keyword-face) (21 font-lock-keyword-face) (27 font-lock-builtin-face) (34 nil) (36 font-lock-builtin-face) (40 font-lock-string-face))))
    (with-temp-buffer
      (insert text)
      (funcall mode)
      (font-lock-ensure)
      (dolist (place wanted)
        (should (equal (list (car place) (get-text-property (car place) 'face)) place))))))

(ert-deftest e2e-another-language ()
  (with-temp-buffer
    (insert "(let name \"another language\")\n")
    (setq buffer-file-name "/nowhere/a.fen")
    (set-auto-mode)
    (setq buffer-file-name nil)
    (should (eq major-mode 'fundamental-mode))))
;;; e2e.el ends here
