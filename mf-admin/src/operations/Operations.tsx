import { useShell } from '@rackwright/web-kit';
import { ConsolePage } from '@rackwright/web-kit/console';
import { Tabs } from '@rackwright/web-kit/ui';
import type { ComponentType } from 'react';
import { EventsPart } from './EventsPart';
import { MailsPart } from './MailsPart';
import { PaymentsPart } from './PaymentsPart';
import { ReleasesPart } from './ReleasesPart';
import { RemotesPart } from './RemotesPart';
import { ServicesPart } from './ServicesPart';
import { useOperationTexts } from './text';

const PARTS = {
  services: ServicesPart,
  events: EventsPart,
  mails: MailsPart,
  releases: ReleasesPart,
  payments: PaymentsPart,
  remotes: RemotesPart,
} as const satisfies Readonly<Record<string, ComponentType>>;
type PartName = keyof typeof PARTS;
const names = Object.keys(PARTS) as PartName[];

/** How the running product does. Only the part that is looked at is asked. */
export function Operations() {
  const words = useOperationTexts();
  const { location, navigate } = useShell();
  const chosen = new URLSearchParams(location.search).get('part');
  const shown = names.find((name) => name === chosen) ?? 'services';
  return (
    <ConsolePage lead={words.lead}>
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(part) => navigate(`${location.pathname}?part=${part ?? shown}`, { replace: true })}
      >
        <Tabs.List aria-label={words.title} mb="md">
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {words.parts[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const Part = PARTS[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Part />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </ConsolePage>
  );
}
