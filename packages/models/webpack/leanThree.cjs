/**
 * three from its sources instead of as one file, so that what only uploaded models need comes with them; and without what nothing here
 * draws with: headsets, pictures turned into surroundings, morphing, skeletons, fog, materials other than the standard and the plain one.
 * What it leaves out saves a planner 22 kB of script (brotli).
 */
const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { shortShader } = require('./shortShader.cjs');

const sources = path.join(path.dirname(require.resolve('three')), '../src');
const entry = path.join(sources, 'Three.js');
const standIns = path.join(__dirname, '../src/lean/standIns.ts');

/** Modules of three whose place `standIns.ts` takes. */
const LEFT_OUT = [
  'renderers/webxr/WebXRManager.js',
  'renderers/webgl/WebGLAnimation.js',
  'renderers/webgl/WebGLEnvironments.js',
  'renderers/webgl/WebGLMorphtargets.js',
  'renderers/webgl/WebGLOutput.js',
  'renderers/webgl/WebGLUniformsGroups.js',
  'renderers/WebGLCubeRenderTarget.js',
  'math/FrustumArray.js',
].map((file) => path.join(sources, file));

const SHADERS = /three[\\/]src[\\/]renderers[\\/]shaders[\\/].*\.glsl\.js$/;

/**
 * For webpack: what `resolve.alias` and `module.rules` have for it.
 * @param keep materials that are drawn with nevertheless: `Points`, `Sprite`.
 */
const leanThree = ({ keep = [] } = {}) => ({
  alias: { three$: entry, ...Object.fromEntries(LEFT_OUT.map((file) => [file, standIns])) },
  rules: [{ test: SHADERS, use: { loader: require.resolve('./shortShader.cjs'), options: { keep } } }],
});

/** The same for esbuild, as the planner has it. */
const leanThreePlugin = {
  name: 'lean three',
  setup(build) {
    build.onResolve({ filter: /^three$/ }, () => ({ path: entry, sideEffects: false }));
    build.onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path: request, resolveDir }) =>
      LEFT_OUT.includes(path.join(resolveDir, request)) ? { path: standIns } : undefined,
    );
    build.onLoad({ filter: SHADERS }, async ({ path: file }) => ({
      contents: shortShader(await readFile(file, 'utf8'), file),
    }));
  },
};

module.exports = { leanThree, leanThreePlugin };
