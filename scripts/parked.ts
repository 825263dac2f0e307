/** `npm run parked`: lists, shows, replays or discards the events a service could not handle. */
import path from 'node:path';
import { serviceNames, type ServiceName } from '@rackwright/contracts';
import {
  discardParked,
  listParked,
  replayParked,
  showParked,
  type ParkedPlace,
} from '@rackwright/service-kit';
import { readSecrets } from './system/secrets';
import { BROKER_VHOST, DEFAULT_BASE_PORT, PORT_OFFSETS } from './system/topology';

const USAGE = `npm run parked -- SERVICE list              what is parked, oldest first
npm run parked -- SERVICE show ID           one event, whole
npm run parked -- SERVICE replay ID|all     let the service try again
npm run parked -- SERVICE discard ID|all    take it away for good
SERVICE is one of ${serviceNames.join(', ')}. The broker is that of AMQP_URL, else of the system running here.`;

const [service = '', action = '', id = ''] = process.argv.slice(2);

/** Signs in as the service itself: nobody else may read its parking queue. */
function brokerUrl(name: ServiceName): string {
  const given = process.env['AMQP_URL'];
  if (given !== undefined) return given;
  const root = path.resolve(import.meta.dirname, '..');
  const { brokerPasswords } = readSecrets(
    path.resolve(process.env['DATA_DIR'] ?? path.join(root, '.data'), 'secrets'),
  );
  const port = Number(process.env['PORT'] ?? DEFAULT_BASE_PORT) + PORT_OFFSETS.broker;
  return `amqp://${name}:${brokerPasswords[name]}@127.0.0.1:${port}/${BROKER_VHOST}`;
}

const chosen = (): readonly string[] | 'all' => (id === 'all' ? 'all' : [id]);

const actions: Readonly<Record<string, (place: ParkedPlace) => Promise<unknown>>> = {
  list: async (place) => (await listParked(place)).map(({ content: _content, ...event }) => event),
  show: (place) => showParked(place, id),
  replay: (place) => replayParked(place, chosen()),
  discard: (place) => discardParked(place, chosen()),
};

const name = serviceNames.find((one) => one === service);
const act = actions[action];
if (!name || !act || (action !== 'list' && id === '')) {
  console.error(USAGE);
  process.exit(1);
}
console.log(JSON.stringify(await act({ url: brokerUrl(name), service: name }), null, 2));
