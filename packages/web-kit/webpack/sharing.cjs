const installed = (name) => require(`${name}/package.json`).version;

/** What the shell provides and every remote consumes. A remote passes `{ import: false }`: it ships none of it. */
const fromShell = (how = {}) => {
  const react = (name) => ({ singleton: true, requiredVersion: `^${installed(name)}`, ...how });
  const kit = { singleton: true, strictVersion: true, version: '1.0.0', requiredVersion: '^1.0.0', ...how };
  return {
    react: react('react'),
    // The form with a slash catches react/jsx-runtime and react-dom/client.
    'react/': react('react'),
    'react-dom': react('react-dom'),
    'react-dom/': react('react-dom'),
    '@rackwright/web-kit': kit,
    '@rackwright/web-kit/ui/core': kit,
    '@rackwright/web-kit/ui': kit,
    '@rackwright/web-kit/ui/data': kit,
    '@rackwright/web-kit/console': kit,
    '@rackwright/web-kit/desk': kit,
  };
};

module.exports = { fromShell };
