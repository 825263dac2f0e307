const { leanThree } = require('@rackwright/models/webpack');
const { remote } = require('@rackwright/web-kit/webpack');

module.exports = remote({
  dir: __dirname,
  name: 'mf_publisher',
  port: 23002,
  exposes: { './Publisher': './src/Publisher.tsx' },
  bundling: leanThree({ keep: ['Points', 'Sprite'] }),
});
