;;; fenlint.el --- FEN and EPD with the language server of fenlint -*- lexical-binding: t -*-

;; SPDX-License-Identifier: MIT OR Apache-2.0
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, games

;;; Commentary:

;; Modes for `.fen' and `.epd' files, with colours, and the server `fenlint lsp' for them in Eglot:
;;
;;   (add-to-list 'load-path "…/editors/emacs")
;;   (require 'fenlint)
;;   (add-hook 'fen-mode-hook #'eglot-ensure)
;;   (add-hook 'epd-mode-hook #'eglot-ensure)

;;; Code:

(defgroup fenlint nil "FEN and EPD." :group 'languages)

(defcustom fenlint-program "fenlint"
  "The program fenlint."
  :type 'string)

(defcustom fenlint-settings '(:variant "auto" :deep :json-false :inlayHints :json-false)
  "What the server is told when it starts."
  :type 'plist)

(defconst fenlint--ranks "\\(?:[0-9A-Za-z~]+/\\)\\{3\\}"
  "Some ranks in a row.")

(defun fenlint--field (regexp face)
  "Match REGEXP, in the field that an anchor has left point before, with FACE."
  `(,regexp (fenlint--field-end) nil (0 ,face)))

(defun fenlint--field-end ()
  "The end of the field behind point; point goes to its beginning."
  (skip-chars-forward " \t")
  (save-excursion (skip-chars-forward "^ \t\n") (point)))

(defconst fenlint--pieces '(("[PNBRQK]" . font-lock-function-name-face)
                            ("[pnbrqk]" . font-lock-keyword-face)
                            ("[0-9]" . font-lock-constant-face)))

(defun fenlint--placement (regexp face)
  "Match REGEXP with FACE in the piece placement."
  `(,(concat "^[ \t]*\\([^ \t\n#]*?" fenlint--ranks "[^ \t\n]*\\)")
    (,regexp (progn (goto-char (match-beginning 1)) (match-end 1)) (goto-char (match-end 1)) (0 ,face))))

(defun fenlint--after (fields regexp face)
  "Match REGEXP with FACE in the field behind FIELDS others."
  `(,(concat "^[ \t]*[^ \t\n#]*?" fenlint--ranks "[^ \t\n]*" (apply #'concat (make-list (1- fields) "[ \t]+[^ \t\n]+")))
    ,(fenlint--field regexp face)))

(defconst fenlint-font-lock
  `(("fenlint: allow\\(?:-file\\)?([^)]*)" 0 font-lock-warning-face prepend)
    ,@(mapcar (lambda (piece) (fenlint--placement (car piece) `',(cdr piece))) fenlint--pieces)
    ,(fenlint--after 1 "\\_<w\\_>" ''font-lock-function-name-face)
    ,(fenlint--after 1 "\\_<b\\_>" ''font-lock-keyword-face)
    ,(fenlint--after 2 "[KQA-H]" ''font-lock-function-name-face)
    ,(fenlint--after 2 "[kqa-h]" ''font-lock-keyword-face)
    ,(fenlint--after 3 "[a-h][36]" ''font-lock-variable-name-face))
  "Colours of FEN: the fields, and the pieces by colour.")

(defvar fen-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?# "." table)
    (modify-syntax-entry ?\" "\"" table)
    table))

(defun fenlint--comment (limit)
  "Match a line of comment before LIMIT; elsewhere `#' is the sign of mate."
  (re-search-forward "^[ \t]*#.*$" limit t))

;;;###autoload
(define-derived-mode fen-mode prog-mode "FEN"
  "Chess positions, one a line."
  :syntax-table fen-mode-syntax-table
  (setq-local comment-start "# "
              comment-start-skip "^[ \t]*#+[ \t]*"
              font-lock-defaults `(((fenlint--comment 0 font-lock-comment-face) ,@fenlint-font-lock))
              truncate-lines t))

;;;###autoload
(define-derived-mode epd-mode fen-mode "EPD"
  "Chess positions with operations, one a line."
  (setq-local font-lock-defaults
              `(((fenlint--comment 0 font-lock-comment-face)
                 ,@fenlint-font-lock
                 ("\\(?:;\\|^[^ \t\n#]+\\(?:[ \t]+[^ \t\n]+\\)\\{3\\}\\)[ \t]*\\([A-Za-z][A-Za-z0-9_]*\\)" 1 font-lock-builtin-face)))))

(defun fenlint--mode ()
  "Choose `fen-mode', unless the text is none: other languages use `.fen', too."
  (if (save-excursion
        (goto-char (point-min))
        (let ((end (line-beginning-position 50)))
          (or (re-search-forward fenlint--ranks end t)
              (not (re-search-forward "^[ \t]*[^# \t\n]" end t)))))
      (fen-mode)
    (fundamental-mode)))

;;;###autoload
(progn
  (add-to-list 'auto-mode-alist '("\\.fen\\'" . fenlint--mode))
  (add-to-list 'auto-mode-alist '("\\.epd\\'" . epd-mode)))

(defvar eglot-server-programs)
(declare-function eglot-code-actions "eglot")

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               `((epd-mode fen-mode) . ,(lambda (&rest _) `(,fenlint-program "lsp" :initializationOptions ,fenlint-settings)))))

(defun fenlint-fix-all ()
  "Make all safe fixes in the buffer."
  (interactive)
  (eglot-code-actions (point-min) (point-max) "source.fixAll.fenlint" t))

(provide 'fenlint)
;;; fenlint.el ends here
