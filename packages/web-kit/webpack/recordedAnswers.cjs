const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const fileOf = (dir) => path.join(dir, 'recorded/answers.json');

/** What a running system answered to a remote's calls, kept by `npm run record-answers`; none where nothing was recorded. */
const readRecorded = (dir) =>
  existsSync(fileOf(dir)) ? JSON.parse(readFileSync(fileOf(dir), 'utf8')) : { account: '', answers: [] };

const SIGN_IN = 'POST /users/login';

/** The session of the account that it was recorded with; null where nothing was recorded. */
const recordedSession = (dir) => readRecorded(dir).answers.find(({ call }) => call === SIGN_IN)?.body ?? null;

const isStream = (request) => (request.headers.accept ?? '').includes('text/event-stream');

function refuse(response, call) {
  const detail = `Nothing is recorded for ${call}. Record it by "npm run record-answers", or name a running system by GATEWAY_URL.`;
  response.writeHead(501, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title: 'Not recorded', status: 501, detail }));
}

/**
 * Answers what is no file and no page from what was recorded: the call with its query, else one with another query. A stream stays open
 * and silent; nothing that is sent changes anything.
 */
const answerRecorded = (dir) => (request, response) => {
  if (isStream(request)) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    return;
  }
  const call = `${request.method} ${request.url}`;
  const { answers } = readRecorded(dir);
  const withoutQuery = (one) => one.split('?')[0];
  const answer =
    answers.find((one) => one.call === call) ??
    answers.find((one) => withoutQuery(one.call) === withoutQuery(call));
  if (!answer) return refuse(response, call);
  const etag = answer.etag ? { etag: answer.etag } : {};
  const isEmpty = answer.body === undefined;
  response.writeHead(answer.status, { ...etag, ...(isEmpty ? {} : { 'content-type': 'application/json' }) });
  response.end(isEmpty ? '' : JSON.stringify(answer.body));
};

module.exports = { answerRecorded, readRecorded, recordedSession };
