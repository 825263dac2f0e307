declare global {
  // Replaced by webpack; a `var`, since that is what a global is.
  var __webpack_nonce__: string;
}

/* The page's nonce for styles made at run time; it has to be known before anything else runs. */
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

export {};
