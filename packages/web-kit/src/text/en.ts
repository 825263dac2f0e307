/** What the shared parts of every app say before its first screen is there; `ui/text` has the rest. */
const texts = {
  calls: {
    unreachable: 'There is no connection to the server. Check your network and try again.',
    tooSlow: 'The server did not answer in time. Please try again.',
    cancelled: 'Cancelled.',
    failed: 'Something went wrong on the server. Please try again.',
    refused: 'The server refused this.',
  },
  toasts: { close: 'Close this message' },
  shop: { terms: 'Terms', privacy: 'Privacy' },
};
export default texts;
