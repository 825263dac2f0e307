/** In the browser's storage, for a moment: the id of who signs out in every tab. By itself, since the shell's first script needs it. */
export const SIGNED_OUT_KEY = 'rackwright-signed-out';
