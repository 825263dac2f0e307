const codeNames: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  52: 'DollarPrefixedFieldName',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  238: 'NotImplemented',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/** A refusal with MongoDB's own error code: the client sees code, name and message, and the command changed nothing. */
export class MongoFailure extends Error {
  readonly code: number;
  readonly codeName: string;
  /** Further fields of the answer, such as the key of a duplicate. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'MongoFailure';
    this.code = code;
    this.codeName = codeNames[code] ?? `Location${code}`;
    this.details = details;
  }
}

export const badValue = (message: string): MongoFailure => new MongoFailure(2, message);

export const failedToParse = (message: string): MongoFailure => new MongoFailure(9, message);

export const typeMismatch = (message: string): MongoFailure => new MongoFailure(14, message);

/** For what MongoDB knows and this server refuses, so that it is never silently ignored. */
export const outsideDialect = (what: string): MongoFailure =>
  new MongoFailure(238, `${what} is not part of the dialect of the embedded database`);
