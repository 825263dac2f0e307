import { decode, type Doc } from '../values';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;
export const MAX_MESSAGE_BYTES = 48_000_000;

const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;
/** Unknown bits among the lower sixteen must be refused, such as that of a checksum, which no driver here sends; others may be ignored. */
const REQUIRED_BITS = 0xffff;

/** A message that breaks the protocol: the connection it came on cannot go on. */
export class ProtocolError extends Error {}

export interface Request {
  readonly requestId: number;
  readonly body: Doc;
  /** Whether the client waits for an answer. */
  readonly wantsAnswer: boolean;
  /** The kind of message the answer must be. */
  readonly kind: 'message' | 'legacy';
}

/** Cuts a stream of bytes into messages. */
export class MessageReader {
  #buffered: Buffer[] = [];
  #length = 0;

  /** The messages that are complete with these bytes. Refuses one longer than 48 MB. */
  *push(chunk: Buffer): Generator<Buffer> {
    this.#buffered.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= HEADER_BYTES) {
      if (this.#buffered[0]!.length < 4) this.#buffered = [Buffer.concat(this.#buffered)];
      const wanted = this.#buffered[0]!.readInt32LE(0);
      if (wanted < HEADER_BYTES || wanted > MAX_MESSAGE_BYTES)
        throw new ProtocolError(`a message of ${wanted} bytes`);
      if (this.#length < wanted) return;
      const all = this.#buffered.length === 1 ? this.#buffered[0]! : Buffer.concat(this.#buffered);
      this.#buffered = all.length > wanted ? [all.subarray(wanted)] : [];
      this.#length -= wanted;
      yield all.subarray(0, wanted);
    }
  }
}

/** Reads OP_MSG, and OP_QUERY for the greeting of older drivers. */
export function readRequest(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return readMessage(message);
  if (opCode === OP_QUERY) return readLegacyQuery(message);
  throw new ProtocolError(`the operation ${opCode} is not supported`);
}

function readMessage(message: Buffer): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  const unknown = flags & REQUIRED_BITS & ~(MORE_TO_COME | EXHAUST_ALLOWED);
  if (unknown !== 0) throw new ProtocolError(`unknown flags ${unknown}`);
  return {
    requestId: message.readInt32LE(4),
    body: readSections(message.subarray(HEADER_BYTES + 4)),
    wantsAnswer: (flags & MORE_TO_COME) === 0,
    kind: 'message',
  };
}

/** One body, and lists of documents that become its fields. */
function readSections(sections: Buffer): Doc {
  let body: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  let at = 0;
  while (at < sections.length) {
    const kind = sections[at]!;
    const size = sections.readInt32LE(at + 1);
    const section = sections.subarray(at + 1, at + 1 + size);
    if (size < 5 || section.length < size)
      throw new ProtocolError('a section runs over the end of its message');
    if (kind === 0) {
      if (body) throw new ProtocolError('two body sections');
      body = decode(section);
    } else if (kind === 1) sequences.push(readSequence(section));
    else throw new ProtocolError(`a section of unknown kind ${kind}`);
    at += 1 + size;
  }
  if (!body) throw new ProtocolError('no body section');
  for (const [name, documents] of sequences) {
    if (Object.hasOwn(body, name)) throw new ProtocolError(`the field '${name}' comes twice`);
    body[name] = documents;
  }
  return body;
}

/** The decoder refuses a document that runs over the end of its section. */
function readSequence(section: Buffer): [string, Doc[]] {
  const nameEnd = section.indexOf(0, 4);
  const documents: Doc[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = section.readInt32LE(at);
    documents.push(decode(section.subarray(at, at + size)));
    at += size;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

/** Only commands, which every driver sends to find out what the server is. */
function readLegacyQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  const [database, collection] = message.toString('utf8', HEADER_BYTES + 4, nameEnd).split('.');
  if (collection !== '$cmd') throw new ProtocolError('a legacy query, which is not supported');
  const body = decode(message.subarray(nameEnd + 9));
  const [name] = Object.keys(body);
  if (!name || !/^(hello|ismaster)$/i.test(name))
    throw new ProtocolError(`the legacy command ${String(name)}`);
  return {
    requestId: message.readInt32LE(4),
    body: { ...body, $db: database },
    wantsAnswer: true,
    kind: 'legacy',
  };
}

let lastRequestId = 0;

/** The bytes of an answer; `document` is already encoded. */
export function writeAnswer(request: Request, document: Uint8Array): Buffer {
  const isMessage = request.kind === 'message';
  const preamble = Buffer.alloc(HEADER_BYTES + (isMessage ? 5 : 20));
  preamble.writeInt32LE(preamble.length + document.length, 0);
  lastRequestId = (lastRequestId + 1) | 0;
  preamble.writeInt32LE(lastRequestId, 4);
  preamble.writeInt32LE(request.requestId, 8);
  preamble.writeInt32LE(isMessage ? OP_MSG : OP_REPLY, 12);
  if (!isMessage) preamble.writeInt32LE(1, HEADER_BYTES + 16);
  return Buffer.concat([preamble, document]);
}
