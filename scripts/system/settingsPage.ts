import type { SettingInfo } from '@rackwright/service-kit';
import { SERVICE_PARTS } from './topology';

const HEAD = `# Settings of the services

Made by \`npm run settings\` from the \`settings.ts\` of each service, where a setting has its name, its shape, what counts without it and
what it is for. A service refuses to start without those that are needed, or with one that is wrong, and says which. An empty value counts
as none. \`npm start\` gives what is needed, and passes on what the environment has of the rest; so does \`docker-compose.yml\`.
`;

function row({ name, isNeeded, usual, meaning }: SettingInfo): string {
  const without = isNeeded ? 'needed' : usual ? `\`${usual}\`` : 'may be left out';
  return `| \`${name}\` | ${meaning.replaceAll('|', '\\|')} | ${without} |`;
}

/** The page of every service's settings, in Markdown. */
export function settingsPage(): string {
  const parts = SERVICE_PARTS.map(({ name, settings }) =>
    [`## ${name}\n`, '| setting | | without it |', '|---|---|---|', ...settings.map(row)].join('\n'),
  );
  return `${[HEAD.trimEnd(), ...parts].join('\n\n')}\n`;
}
