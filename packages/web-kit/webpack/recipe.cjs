const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { DefinePlugin, ids } = require('webpack');
const ChunkRetryPlugin = require('./ChunkRetryPlugin.cjs');
const FirstFilesPlugin = require('./FirstFilesPlugin.cjs');
const IntegrityPlugin = require('./IntegrityPlugin.cjs');
const PreloadPlugin = require('./PreloadPlugin.cjs');
const { answerRecorded, readRecorded, recordedSession } = require('./recordedAnswers.cjs');
const { fromShell } = require('./sharing.cjs');

const root = path.resolve(__dirname, '../../..');
const MANIFEST = 'mf-manifest.json';
/** Where the dev servers send calls: a running system. A remote without one answers them itself, as they were recorded. */
const gateway = process.env.GATEWAY_URL;

/**
 * The build of a remote: a federation container and its chunks, nothing of React or the UI library.
 * Served in development it is the remote alone, in a harness page (src/standalone.tsx).
 * @param remote dir: its folder; name: as in the registry (mf_sales); exposes; port: of the dev server; firstChunks: see
 * `FirstFilesPlugin`, none when absent; bundling: aliases and rules of what it alone is made of.
 */
const buildRemote = (remote) => (env, argv) => {
  const version = env.ver ?? require(path.join(remote.dir, 'package.json')).version;
  const isServed = Boolean(env.WEBPACK_SERVE);
  const recipe = base(remote, argv, isServed);
  return {
    ...recipe,
    optimization: { ...recipe.optimization, splitChunks: onceBeside(remote) },
    entry: isServed ? { standalone: './src/standalone.tsx' } : {},
    output: {
      ...output(remote.dir, isServed),
      publicPath: isServed ? '/' : 'auto',
      // With the version in it two builds of one remote can live in a page, so a broken one can be replaced without a reload.
      uniqueName: `${remote.name}@${version}`,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: remote.name,
        shared: fromShell(isServed ? {} : { import: false }),
        remotes: {},
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        // An entry waits for what is shared.
        experiments: { asyncStartup: true, optimization: inBrowsersWithoutRemotes },
        filename: isServed ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
        exposes: remote.exposes,
        manifest: { fileName: MANIFEST, disableAssetsAnalyze: isServed },
      }),
      ...plugins(remote.name, argv, isServed),
      ...(isServed
        ? [harnessPage(remote), new AddressPlugin(remote, aloneAs(remote))]
        : [new FirstFilesPlugin(remote.name, remote.firstChunks ?? {}), new IntegrityPlugin(MANIFEST)]),
    ],
    devServer: gateway ? devServer(remote.port) : aloneServer(remote),
  };
};

/**
 * The build of the shell: it provides React, web-kit and the UI library to all remotes and knows none of them.
 * @param shell dir: its folder, with src/index.ts, which asks for the chunk `bootstrap`; port: of the dev server; page: see `documentPage`.
 */
const buildShell = (shell) => (env, argv) => {
  const isServed = Boolean(env.WEBPACK_SERVE);
  const recipe = base({ ...shell, name: 'shell' }, argv, isServed);
  return {
    ...recipe,
    optimization: { ...recipe.optimization, splitChunks: onceBesideBootstrap },
    entry: { shell: './src/index.ts' },
    output: { ...output(shell.dir, isServed), publicPath: '/', uniqueName: 'shell' },
    plugins: [
      // Of the federation runtime, only what browsers need.
      new DefinePlugin({ ENV_TARGET: '"web"' }),
      ...plugins('shell', argv, isServed),
      documentPage(shell.page),
      new PreloadPlugin('bootstrap'),
      ...(isServed ? [new AddressPlugin(shell)] : []),
    ],
  };
};

/** Whether a chunk has the module that one of these is the name of. */
const isIn =
  (names) =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunks(module)].some(({ name }) => names.includes(name));
const isOfReact = (module) => /node_modules\/(react|react-dom|scheduler)\//.test(module.resource ?? '');

/**
 * What a chunk has in common with others, as one file beside it however small its parts are: everybody who asks for others has it
 * already, or asks for it, too.
 */
const inCommon = (name, test) => ({ name, test, minChunks: 2, priority: 1, enforce: true });

/** The first script asks for other chunks beside `bootstrap`, and whoever draws with the UI library for its core. */
const onceBesideBootstrap = {
  cacheGroups: {
    react: {
      name: 'react',
      test: (module, graphs) => isOfReact(module) && isIn(['bootstrap'])(module, graphs),
      priority: 3,
      enforce: true,
    },
    frame: { ...inCommon('frame', isIn(['bootstrap'])), priority: 2 },
    ui: inCommon('ui', isIn(['ui-core'])),
  },
};

/**
 * Not what another exposed module is drawn with, too, which would have to load all of it; nor for workers, which are one file each, since
 * nobody checks what they load (see `PublishedWorker`).
 */
function onceBeside({ name, exposes, firstChunks = {} }) {
  const isFirst = isIn(Object.values(firstChunks));
  const isExposed = isIn(Object.keys(exposes).map((module) => module.replace('./', '__federation_expose_')));
  const test = (module, graphs) => isFirst(module, graphs) && !isExposed(module, graphs);
  const chunks = (chunk) => chunk.runtime === name && !chunk.canBeInitial();
  return { chunks, cacheGroups: { first: inCommon('first', test) } };
}

/**
 * The build of a page that is a document of its own: nothing shared and no remotes, so that only its own files ever run in it. Its
 * folder's name is its place: the page is `/<name>/…`, its files lie in `/<name>/files/`.
 * @param document dir: its folder, with src/index.ts; port: of the dev server; page: see `documentPage`.
 */
const buildDocument = (document) => (env, argv) => {
  const isServed = Boolean(env.WEBPACK_SERVE);
  const name = path.basename(document.dir);
  const publicPath = `/${name}/`;
  return {
    ...base({ ...document, name }, argv, isServed),
    // Its policy allows no eval, in development neither.
    devtool: argv.mode === 'production' ? false : 'source-map',
    entry: { [name]: './src/index.ts' },
    output: { ...output(document.dir, isServed, 'files/'), publicPath, uniqueName: name },
    plugins: [
      ...plugins(name, argv, isServed, 'files/'),
      documentPage(document.page, publicPath),
      ...(isServed ? [new AddressPlugin(document)] : []),
    ],
    devServer: { ...devServer(document.port), historyApiFallback: { index: `${publicPath}index.html` } },
  };
};

/** A remote loads no other, so that what would do it is left out of its container. */
const inBrowsersWithoutRemotes = { target: 'web', disableRemote: true, disableSnapshot: true };

function output(dir, isServed, folder = '') {
  const fileName = folder + (isServed ? '[name].js' : '[name].[contenthash:10].js');
  return {
    path: path.join(dir, 'dist'),
    clean: true,
    filename: fileName,
    chunkFilename: fileName,
    assetModuleFilename: `${folder}assets/[name].[hash:10][ext]`,
    chunkLoadTimeout: 15_000,
    crossOriginLoading: 'anonymous',
    hashFunction: 'xxhash64',
  };
}

function base({ dir, name, port, bundling = {} }, argv, isServed) {
  const isProduction = argv.mode === 'production';
  return {
    name,
    context: dir,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: bundling.alias ?? {} },
    module: {
      rules: [...rules(name, isProduction, isServed), ...(bundling.rules ?? [])],
      parser: { javascript: { worker: ['PublishedWorker from @rackwright/web-kit/worker', '...'] } },
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${isProduction ? 'production' : 'development'}-${isServed ? 'served' : 'built'}`,
      buildDependencies: {
        config: [
          path.join(__dirname, 'recipe.cjs'),
          path.join(dir, 'webpack.config.cjs'),
          path.join(root, 'package-lock.json'),
        ],
      },
    },
    optimization: isProduction ? optimization() : {},
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    devServer: devServer(port),
  };
}

function rules(name, isProduction, isServed) {
  const typescript = {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: !isProduction, refresh: isServed } },
      },
    },
  };
  const styles = {
    loader: require.resolve('css-loader'),
    options: {
      modules: {
        auto: /\.module\.css$/,
        // With the build's name in front, no two remotes can style each other.
        localIdentName: isProduction ? `${name}__[hash:base64:6]` : `${name}__[name]__[local]`,
        namedExport: false,
        exportLocalsConvention: 'as-is',
      },
    },
  };
  const inject = isProduction ? MiniCssExtractPlugin.loader : require.resolve('style-loader');
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, use: typescript },
    { test: /\.css$/, use: [inject, styles] },
    { test: /\.(png|jpg|svg|glb|woff2)$/, type: 'asset/resource' },
  ];
}

function optimization() {
  return {
    // By `shortModuleIds`.
    moduleIds: false,
    chunkIds: 'deterministic',
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        terserOptions: { compress: true, mangle: true, format: { comments: false } },
        extractComments: false,
        parallel: 2,
      }),
      new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify, parallel: 2 }),
    ],
  };
}

/** Stable from build to build, as webpack's own, which have five digits from 500 modules on: half a kilobyte of a first visit. */
const shortModuleIds = () => new ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true });

function plugins(name, argv, isServed, folder = '') {
  const isProduction = argv.mode === 'production';
  return [
    ...(isServed ? [new ReactRefreshPlugin({ overlay: false, library: name })] : [new ChunkRetryPlugin()]),
    ...(isProduction
      ? [
          shortModuleIds(),
          new MiniCssExtractPlugin({
            filename: `${folder}[name].[contenthash:10].css`,
            chunkFilename: `${folder}[name].[contenthash:10].css`,
            ignoreOrder: true,
          }),
        ]
      : []),
  ];
}

/** The page of a remote alone, without its container: two runtimes of one name in a page would take each other's hot updates. */
const harnessPage = ({ name, dir }) =>
  new HtmlWebpackPlugin({
    template: path.join(__dirname, 'standalone.html'),
    templateParameters: { session: inPage(gateway ? null : recordedSession(dir)) },
    publicPath: '/',
    scriptLoading: 'defer',
    excludeChunks: [name],
  });

/** JSON that ends no script it stands in. */
const inPage = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

const aloneAs = ({ dir }) =>
  gateway
    ? undefined
    : `signed in as ${readRecorded(dir).account}; what it asks is answered as it was recorded`;

/**
 * The page of a document, which shows the logo until its scripts are there.
 * @param page title; head: further tags; noScript: said where there is no JavaScript.
 */
const documentPage = (page, publicPath = '/') =>
  new HtmlWebpackPlugin({
    ...page,
    template: path.join(__dirname, 'page.html'),
    publicPath,
    scriptLoading: 'defer',
    // The template places them: styles behind the logo, which is painted without them.
    inject: false,
  });

/** PORT chooses another. */
const portOf = (port) => Number(process.env.PORT ?? port);
const DEFAULT_GATEWAY = 'http://127.0.0.1:8080';

/** Says once where a part is served, and who is there or where its calls go. */
class AddressPlugin {
  constructor({ dir, port }, who = `its calls go to ${gateway ?? DEFAULT_GATEWAY}`) {
    this.line = `${path.basename(dir)} runs at http://127.0.0.1:${portOf(port)}, ${who}`;
  }

  apply(compiler) {
    let isSaid = false;
    compiler.hooks.done.tap('AddressPlugin', () => {
      if (!isSaid) process.stdout.write(`\n${this.line}\n\n`);
      isSaid = true;
    });
  }
}

/** As `devServer`, with nothing else running. */
function aloneServer({ dir, port }) {
  const { proxy: _, ...server } = devServer(port);
  const setupMiddlewares = (middlewares) => [...middlewares, { middleware: answerRecorded(dir) }];
  return { ...server, setupMiddlewares };
}

/** Own files first, then pages; everything else is a call and goes to the running system. */
function devServer(port) {
  return {
    port: portOf(port),
    host: '127.0.0.1',
    hot: true,
    liveReload: false,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: false },
    proxy: [
      {
        context: (_pathname, request) => !(request.headers.accept ?? '').includes('text/html'),
        target: gateway ?? DEFAULT_GATEWAY,
      },
    ],
  };
}

module.exports = { remote: buildRemote, shell: buildShell, document: buildDocument };
