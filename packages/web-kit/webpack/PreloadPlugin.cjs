const HtmlWebpackPlugin = require('html-webpack-plugin');

/** Names in the page what a chunk needs, so that all of it comes at once and not link by link. */
module.exports = class PreloadPlugin {
  constructor(chunkName) {
    this.chunkName = chunkName;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadPlugin', (data) => {
        data.headTags.push(
          ...compilation.namedChunkGroups
            .get(this.chunkName)
            .getFiles()
            .map((file) => link(data.publicPath + file)),
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
