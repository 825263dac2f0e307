const { TestEnvironment } = require('jest-environment-node');

/** Jest's environment of Node in which one failed test is enough: the others of its file are skipped. */
module.exports = class extends TestEnvironment {
  #hasFailed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') this.#hasFailed = true;
    if (name === 'test_start' && this.#hasFailed) test.mode = 'skip';
  }
};
