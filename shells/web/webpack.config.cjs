const { shell } = require('@rackwright/web-kit/webpack');

module.exports = shell({ dir: __dirname, port: 23000 });
