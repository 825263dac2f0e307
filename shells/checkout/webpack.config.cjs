const { document } = require('@rackwright/web-kit/webpack');

module.exports = document({ dir: __dirname, port: 23010 });
