const { document } = require('@rackwright/web-kit/webpack');

module.exports = document({
  dir: __dirname,
  port: 23010,
  page: {
    title: 'Checkout · Rackwright',
    head: '<!--# include virtual="/page-part/shop" --><meta name="robots" content="noindex" />',
    noScript:
      'Your card is handled in your browser, by the payment provider, which needs JavaScript. Please switch it on.',
  },
});
