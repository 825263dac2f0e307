const { remote } = require('@rackwright/web-kit/webpack');

module.exports = remote({
  dir: __dirname,
  name: 'mf_sales',
  port: 23003,
  exposes: { './SalesAccount': './src/SalesAccount.tsx' },
});
