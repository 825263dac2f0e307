const { remote } = require('@rackwright/web-kit/webpack');

module.exports = remote({
  dir: __dirname,
  name: 'mf_admin',
  port: 23004,
  exposes: { './Admin': './src/Admin.tsx' },
});
