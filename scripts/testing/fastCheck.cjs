/**
 * fast-check as the tests have it: the same cases each time, so that what passed passes again. `npm run properties` tries others,
 * as many as it has turns.
 */
const path = require('node:path');

const fastCheck = require(path.resolve(__dirname, '../../node_modules/fast-check/lib/cjs/fast-check.js'));

const seed = process.env.PROPERTY_SEED ?? '1';
if (seed !== 'any') fastCheck.configureGlobal({ seed: Number(seed) });

module.exports = fastCheck;
