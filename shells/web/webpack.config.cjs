const { shell } = require('@rackwright/web-kit/webpack');

/**
 * `api-origin`: where the calls go; only from there are messages to this page taken. Empty: the page's own origin. The gateway puts the
 * registry of the remotes into the page, and before its title what the shop is.
 */
const head = `
    <!--# include virtual="/page-part/shop" -->
    <meta name="api-origin" content="" />
    <script type="application/json" id="remotes"><!--# include virtual="/remotes.json" --></script>
    <meta name="description" content="Plan a wine cellar: draw the room, place the racks, see it in 3D and what it costs." />`;

module.exports = shell({
  dir: __dirname,
  port: 23000,
  page: {
    title: 'Rackwright',
    head,
    noScript:
      'Rackwright draws rooms and racks in your browser, which needs JavaScript. Please switch it on.',
  },
});
