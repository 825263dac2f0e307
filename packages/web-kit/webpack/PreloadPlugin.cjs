const HtmlWebpackPlugin = require('html-webpack-plugin');

/** Names in the page what a chunk needs, shared packages included, so that all of it comes at once and not link by link. */
module.exports = class PreloadPlugin {
  constructor(chunkName) {
    this.chunkName = chunkName;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        data.headTags.push(
          ...filesOf(compilation, this.chunkName).map((file) => link(data.publicPath + file)),
        );
      });
    });
  }
};

const link = (href) => ({
  tagName: 'link',
  voidTag: true,
  attributes: { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script', href },
  meta: {},
});

function filesOf({ chunkGraph, modules, namedChunkGroups }, chunkName) {
  const provided = [...modules].filter(({ type }) => type === 'provide-module');
  const chunks = new Set();
  const waiting = [...namedChunkGroups.get(chunkName).chunks];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (chunks.has(chunk)) continue;
    chunks.add(chunk);
    const consumed = [...chunkGraph.getChunkModules(chunk)]
      .filter(({ type }) => type === 'consume-shared-module')
      .map(({ options }) => options.shareKey);
    // Not the consumer's own copy, which is in the build, too, and never loaded.
    for (const { blocks } of provided.filter(({ _name }) => consumed.includes(_name)))
      for (const block of blocks) waiting.push(...chunkGraph.getBlockChunkGroup(block).chunks);
  }
  return [...chunks].flatMap(({ files }) => [...files]).sort();
}
