const { Compilation, sources } = require('webpack');

/**
 * Writes `first-files.json` beside a remote's manifest: for each exposed module that draws with a chunk of its own, every file that takes,
 * the container's entry first. A host that knows them asks for all at once, and not link by link.
 */
module.exports = class FirstFilesPlugin {
  /** @param container its name; chunkOf: by the name of the exposed module, the chunk that it asks for at once. */
  constructor(container, chunkOf) {
    this.container = container;
    this.chunkOf = chunkOf;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstFilesPlugin', (compilation) => {
      // After it the names of files are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstFilesPlugin', stage }, () => {
        const filesOf = (name) => compilation.namedChunkGroups.get(name).getFiles();
        const firstFiles = Object.fromEntries(
          Object.entries(this.chunkOf).map(([module, chunk]) => {
            const groups = [this.container, `__federation_expose_${module}`, chunk];
            return [module, [...new Set(groups.flatMap(filesOf))]];
          }),
        );
        compilation.emitAsset('first-files.json', new sources.RawSource(JSON.stringify(firstFiles)));
      });
    });
  }
};
