import { Mongoose, Schema, Types, type Connection } from 'mongoose';
import { startEmbeddedMongo, type EmbeddedMongo } from './index';

/** A real server that must behave alike; without it the embedded one is tested. */
const realUrl = process.env['MONGO_TEST_URL'];

let server: EmbeddedMongo | undefined;
let connection: Connection;
let Room: ReturnType<typeof roomModel>;

const settings = {
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  serverSelectionTimeoutMS: 3000,
  writeConcern: { w: 'majority' },
} as const;

const roomSchema = new Schema(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true, index: true },
    key: { type: String, required: true, unique: true },
    scene: { type: Schema.Types.Mixed },
    shelves: [{ sku: String, count: { type: Number, default: 1 } }],
    outbox: { type: [{ id: String, type: { type: String } }], default: [] },
    notes: { type: Map, of: String },
    size: { widthCm: Number, heightCm: Number },
    expiresAt: { type: Date, expires: 3600 },
  },
  { optimisticConcurrency: true, timestamps: true, strictQuery: 'throw', minimize: false },
);

const roomModel = (on: Connection) => on.model('Room', roomSchema);

beforeAll(async () => {
  if (!realUrl) server = await startEmbeddedMongo();
  connection = await new Mongoose()
    .createConnection(realUrl ?? server!.url, {
      ...settings,
      dbName: `mongoose${Date.now()}`,
    })
    .asPromise();
  Room = roomModel(connection);
});

afterAll(async () => {
  await connection.collection('rooms').drop();
  await connection.close();
  await server?.stop();
});

const ownerId = new Types.ObjectId();
let keys = 0;

function newRoom(fields: object = {}) {
  keys += 1;
  return new Room({ ownerId, key: `room${keys}`, scene: { walls: [{ x: 0 }, { x: 300 }] }, ...fields });
}

describe('mongoose', () => {
  it('creates the indexes of a schema, twice without complaint', async () => {
    await Room.createIndexes();
    await Room.createIndexes();
    const indexes = await Room.listIndexes();
    expect(indexes.map(({ name }) => name as string).sort()).toEqual([
      '_id_',
      'expiresAt_1',
      'key_1',
      'ownerId_1',
    ]);
  });

  it('saves, finds, changes and removes a document', async () => {
    const room = newRoom({
      shelves: [{ sku: 'a' }],
      notes: { wall: 'north' },
      size: { widthCm: 300 },
    });
    await room.save();
    const found = await Room.findById(room._id).orFail();
    expect(found.toObject()).toMatchObject({
      key: room.get('key'),
      scene: { walls: [{ x: 0 }, { x: 300 }] },
      __v: 0,
    });
    expect(found.get('notes.wall')).toBe('north');
    found.set('size.heightCm', 250);
    found.set('shelves.0.count', 4);
    found.get('shelves').push({ sku: 'b' });
    found.set('notes.door', 'south');
    await found.save();
    const again = await Room.findById(room._id).lean().orFail();
    expect(again).toMatchObject({
      size: { widthCm: 300, heightCm: 250 },
      shelves: [
        { sku: 'a', count: 4 },
        { sku: 'b', count: 1 },
      ],
      notes: { wall: 'north', door: 'south' },
    });
    await found.deleteOne();
    expect(await Room.exists({ _id: room._id })).toBeNull();
  });

  it('refuses the second of two people who edit the same version', async () => {
    const room = newRoom();
    await room.save();
    const [mine, theirs] = [await Room.findById(room._id).orFail(), await Room.findById(room._id).orFail()];
    mine.set('scene', { walls: [] });
    await mine.save();
    theirs.set('size.widthCm', 1);
    await expect(theirs.save()).rejects.toMatchObject({ name: 'VersionError' });
  });

  it('reports a taken unique value as 11000', async () => {
    const room = newRoom();
    await Room.createIndexes();
    await room.save();
    const other = newRoom({ key: room.get('key') as string });
    await expect(other.save()).rejects.toMatchObject({ code: 11000, keyPattern: { key: 1 } });
  });

  it('changes and announces in one write, and takes the announcement away again', async () => {
    const room = newRoom();
    await room.save();
    const change = {
      $set: { 'size.widthCm': 5 },
      $inc: { __v: 1 },
      $push: { outbox: { id: 'e1', type: 'room-updated' } },
    };
    const changed = await Room.findOneAndUpdate({ _id: room._id, __v: 0 }, change, {
      returnDocument: 'after',
    }).lean();
    expect(changed).toMatchObject({ __v: 1, size: { widthCm: 5 }, outbox: [{ id: 'e1' }] });
    const pending = await Room.find({ 'outbox.0': { $exists: true } }).lean();
    expect(pending.map(({ _id }) => String(_id))).toEqual([String(room._id)]);
    const popped = await Room.updateOne({ _id: room._id, 'outbox.0.id': 'e1' }, { $pop: { outbox: -1 } });
    expect(popped.modifiedCount).toBe(1);
    expect(await Room.countDocuments({ 'outbox.0': { $exists: true } })).toBe(0);
  });

  it('pages, counts and summarises', async () => {
    const mine = new Types.ObjectId();
    await Room.insertMany(Array.from({ length: 30 }, () => newRoom({ ownerId: mine })));
    const page = await Room.find({ ownerId: mine })
      .sort({ createdAt: -1, _id: -1 })
      .skip(10)
      .limit(5)
      .select('key')
      .lean();
    expect(page).toHaveLength(5);
    expect(Object.keys(page[0]!).sort()).toEqual(['_id', 'key']);
    expect(await Room.countDocuments({ ownerId: mine })).toBe(30);
    const [summary] = await Room.aggregate([
      { $match: { ownerId: mine } },
      { $group: { _id: '$ownerId', rooms: { $sum: 1 } } },
    ]);
    expect(summary).toEqual({ _id: mine, rooms: 30 });
    const keysSeen: string[] = [];
    for await (const room of Room.find({ ownerId: mine }).cursor({ batchSize: 7 }))
      keysSeen.push(room.get('key') as string);
    expect(new Set(keysSeen).size).toBe(30);
  });

  it('writes many at once', async () => {
    const room = newRoom();
    const result = await Room.bulkWrite([
      { insertOne: { document: room.toObject() } },
      { updateOne: { filter: { _id: room._id }, update: { $set: { 'size.widthCm': 7 } } } },
      { updateOne: { filter: { key: 'from upsert' }, update: { $setOnInsert: { ownerId } }, upsert: true } },
    ]);
    expect([result.insertedCount, result.modifiedCount, result.upsertedCount]).toEqual([1, 1, 1]);
  });
});
