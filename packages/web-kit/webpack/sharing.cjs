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
    '@rackwright/web-kit/ui': kit,
    '@rackwright/web-kit/ui/data': kit,
  };
};

/** Shared among the remotes that draw in 3D. Not singletons: one of another version keeps its own copy and both work. */
const amongRemotes = () => ({
  three: { singleton: false, requiredVersion: '~0.187.0' },
  '@react-three/fiber': { singleton: false, requiredVersion: '~9.8.0' },
});

module.exports = { amongRemotes, fromShell };
