const { RuntimeGlobals, RuntimeModule } = require('webpack');

/** Wraps the loading of scripts and stylesheets with retries. Without it a shared chunk that fails once stays broken until the page is reloaded. */
class ChunkRetryRuntime extends RuntimeModule {
  constructor(retries, delayMs) {
    super('chunk retry', RuntimeModule.STAGE_ATTACH + 5);
    this.retries = retries;
    this.delayMs = delayMs;
  }

  generate() {
    const handlers = `${RuntimeGlobals.require}.f`;
    return `['j', 'miniCss'].forEach(function (kind) {
  var load = ${handlers} && ${handlers}[kind];
  if (!load) return;
  ${handlers}[kind] = function (id, promises, priority) {
    var attempt = function (left) {
      var own = [];
      load(id, own, priority);
      return Promise.all(own).catch(function (error) {
        if (left === 0) throw error;
        var pauseMs = ${this.delayMs} * Math.pow(2, ${this.retries} - left);
        return new Promise(function (go) { setTimeout(go, pauseMs); }).then(function () { return attempt(left - 1); });
      });
    };
    promises.push(attempt(${this.retries}));
  };
});`;
  }
}

module.exports = class ChunkRetryPlugin {
  constructor({ retries = 2, delayMs = 300 } = {}) {
    this.retries = retries;
    this.delayMs = delayMs;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkRetryPlugin', (compilation) => {
      const done = new WeakSet();
      // Only where the handlers exist already: requiring them for every chunk breaks the build of entries.
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('ChunkRetryPlugin', (chunk) => {
          if (done.has(chunk)) return;
          done.add(chunk);
          compilation.addRuntimeModule(chunk, new ChunkRetryRuntime(this.retries, this.delayMs));
        });
    });
  }
};
