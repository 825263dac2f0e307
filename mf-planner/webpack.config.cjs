const { leanThree } = require('@rackwright/models/webpack');
const { remote } = require('@rackwright/web-kit/webpack');

module.exports = remote({
  dir: __dirname,
  name: 'mf_planner',
  port: 23001,
  exposes: {
    './Planner': './src/plannerModule.ts',
    './ProjectList': './src/ProjectList.tsx',
    './PrintablePlan': './src/PrintablePlan.tsx',
  },
  firstChunks: { Planner: 'planner' },
  bundling: leanThree(),
});
