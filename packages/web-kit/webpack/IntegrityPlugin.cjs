const { createHash } = require('node:crypto');
const { Compilation, runtime, sources } = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/**
 * Writes into a remote's manifest, as `integrity`, the hash of each of its scripts and stylesheets by file name, in the words of
 * Subresource Integrity; and has the remote's own loading of chunks ask the page for them. The page knows them by address in
 * `__rackwright_integrity__`, which the shell fills from the manifest it has checked; without that the chunks are loaded unchecked.
 */
module.exports = class IntegrityPlugin {
  /** @param manifest its file name. */
  constructor(manifest) {
    this.manifest = manifest;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      checkWhatIsLoaded(compilation);
      // After it nothing of a file changes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'IntegrityPlugin', stage }, (assets) => {
        const files = Object.keys(assets).filter((file) => /\.(js|css)$/.test(file));
        const integrity = Object.fromEntries(
          files.sort().map((file) => [file, hashOf(assets[file].buffer())]),
        );
        compilation.updateAsset(this.manifest, (source) => {
          const manifest = { ...JSON.parse(source.source()), integrity };
          return new sources.RawSource(JSON.stringify(manifest, null, 2));
        });
      });
    });
  }
};

const hashOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** For one of its elements, once the address is set. */
const checked = (element, address) =>
  `if (self.__rackwright_integrity__?.[${address}]) ${element}.integrity = self.__rackwright_integrity__[${address}];`;

function checkWhatIsLoaded(compilation) {
  runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    'IntegrityPlugin',
    (source) => `${source}\n${checked('script', 'script.src')}`,
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    'IntegrityPlugin',
    (source, { tag }) => `${source}\n${checked(tag, `${tag}.href`)}`,
  );
}
