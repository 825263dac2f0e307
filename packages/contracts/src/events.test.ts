import { z } from 'zod';
import { envelopeSchema, eventSchemas, eventTypes, producers } from './events';
import { samplesOf } from './samples';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
}

/** Paths of the fields of a shape, those within others too; without the optional ones if `only` says so. */
function fieldsOf(shape: Shape, only: 'all' | 'required', at = ''): string[] {
  if (shape.items) return fieldsOf(shape.items, only, `${at}[]`);
  return Object.entries(shape.properties ?? {})
    .filter(([name]) => only === 'all' || shape.required?.includes(name))
    .flatMap(([name, inner]) => [`${at}.${name}`, ...fieldsOf(inner, only, `${at}.${name}`)]);
}

function fieldsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${at}.${name}`,
    ...fieldsIn(inner, `${at}.${name}`),
  ]);
}

const shapeOf = (schema: z.ZodObject): Shape => z.toJSONSchema(schema, { io: 'input' }) as Shape;
/** Fields that are asked for, though the first release did not say them. */
const unheardOf = (schema: z.ZodObject, first: unknown): string[] => {
  const said = new Set(fieldsIn(first));
  return fieldsOf(shapeOf(schema), 'required').filter((field) => !said.has(field));
};

describe.each(eventTypes)('the event %s', (type) => {
  const samples = samplesOf(type);

  it('is read, whole, as every release announced it', () => {
    expect(samples).not.toEqual([]);
    for (const sample of samples) {
      expect(envelopeSchema.parse(sample)).toEqual(sample);
      expect(sample).toMatchObject({
        type,
        source: `/services/${producers[type]}`,
        dataschema: `/schemas/events/${type}/1`,
      });
      expect(eventSchemas[type].parse(sample.data)).toEqual(sample.data);
    }
  });

  it('asks for nothing that its first release did not say', () => {
    expect(unheardOf(eventSchemas[type], samples[0]?.data)).toEqual([]);
  });

  it('has a sample that says all it can say: one more for a field that was added', () => {
    const said = fieldsIn(samples.at(-1)?.data);
    expect(fieldsOf(shapeOf(eventSchemas[type]), 'all').filter((field) => !said.includes(field))).toEqual([]);
  });
});

describe('a field that is added to an event', () => {
  const [first] = samplesOf('order-placed');
  const placed = eventSchemas['order-placed'];
  const added = { addedLater: z.string() };

  it('is found out when it is required, also within a row of a list', () => {
    expect(unheardOf(placed.extend(added), first?.data)).toEqual(['.addedLater']);
    expect(placed.extend(added).safeParse(first?.data).success).toBe(false);
    const { list } = placed.shape;
    const lines = z.array(list.shape.lines.element.extend(added));
    expect(unheardOf(placed.extend({ list: list.extend({ lines }) }), first?.data)).toEqual([
      '.list.lines[].addedLater',
    ]);
  });

  it('is fine when it is optional', () => {
    const more = placed.extend({ addedLater: added.addedLater.optional() });
    expect(unheardOf(more, first?.data)).toEqual([]);
    expect(more.safeParse(first?.data).success).toBe(true);
  });
});
