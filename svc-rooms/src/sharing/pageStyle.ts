import { accentTones, OWN_ACCENT, type AccentTones } from '@rackwright/contracts';

/** The colours and measures of the product, without any of its files. */
const ownStyle = `
:root {
  color-scheme: light dark;
  --paper: #faf7f2; --surface: #ffffff; --sunken: #f3eee6; --line: #e6dfd5; --ink: #26211c; --muted: #6f655a;
  --wine: #7b1e3a; --wine-strong: #65172f; --on-wine: #ffffff; --wall: #94897c; --oak: #b98a52; --oak-soft: #f3e8d6;
  --shadow: 0 1px 2px rgb(38 33 28 / 6%), 0 12px 32px -8px rgb(38 33 28 / 18%);
  --title: 'Fraunces Variable', Georgia, 'Times New Roman', serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161311; --surface: #1f1b18; --sunken: #2a2520; --line: #3a332d; --ink: #f3ede4; --muted: #a99e91;
    --wine: #d4728c; --wine-strong: #e6a0b2; --on-wine: #161311; --wall: #7e7468; --oak: #c79d62; --oak-soft: #3a2e1f;
    --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px -8px rgb(0 0 0 / 60%);
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
  font: 16px/1.5 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif; -webkit-font-smoothing: antialiased;
}
header, footer { width: 100%; max-width: 1120px; margin: 0 auto; padding: 20px 24px; }
.brand { display: inline-flex; align-items: center; gap: 10px; color: var(--ink); font: 600 20px/1.2 var(--title); text-decoration: none; }
.mark { width: 32px; height: 32px; fill: var(--wine); }
.mark g { fill: none; stroke: var(--paper); stroke-width: 2px; }
.mark .chosen { fill: var(--oak); }
.logo { display: block; width: auto; max-width: min(180px, 40vw); height: 32px; object-fit: contain; }
main { flex: 1; width: 100%; max-width: 1120px; margin: 0 auto; padding: 0 24px; display: flex; align-items: center; }
article {
  width: 100%; display: grid; grid-template-columns: minmax(0, 8fr) minmax(280px, 5fr); overflow: hidden;
  background: var(--surface); border: 1px solid var(--line); border-radius: 10px; box-shadow: var(--shadow);
}
article.alone { grid-template-columns: 1fr; max-width: 480px; margin: 0 auto; }
.picture { display: flex; min-width: 0; align-items: center; justify-content: center; background: var(--sunken); min-height: 320px; }
.picture img { display: block; width: 100%; height: 100%; max-height: 72vh; object-fit: cover; }
.plan { display: block; width: 100%; max-height: 64vh; padding: 24px; }
.plan polygon { fill: var(--surface); stroke: var(--wall); stroke-width: 30px; stroke-linejoin: miter; paint-order: stroke; }
.plan rect { fill: var(--oak-soft); stroke: var(--oak); stroke-width: 1px; vector-effect: non-scaling-stroke; }
.plan .opening { fill: var(--surface); stroke: none; }
.facts { padding: 40px 36px; display: flex; flex-direction: column; justify-content: center; align-items: flex-start; min-width: 0; }
.kind { margin: 0; color: var(--muted); font-size: 14px; }
h1 { margin: 4px 0 24px; font: 600 32px/1.15 var(--title); overflow-wrap: anywhere; }
dl { width: 100%; margin: 0 0 28px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-top: 1px solid var(--line); }
dl div:last-child { border-bottom: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; font-weight: 600; text-align: right; font-variant-numeric: tabular-nums; }
dd small { color: var(--muted); font-size: 14px; font-weight: 400; white-space: nowrap; }
.button {
  display: inline-block; padding: 12px 20px; border-radius: 8px; background: var(--wine); color: var(--on-wine);
  font-weight: 600; text-decoration: none;
}
.button:hover { background: var(--wine-strong); }
.note { margin: 12px 0 0; color: var(--muted); font-size: 14px; }
footer { color: var(--muted); font-size: 14px; }
footer p { margin: 0; }
footer a { color: inherit; }
footer nav { display: flex; gap: 16px; }
a:focus-visible { outline: 2px solid var(--wine); outline-offset: 3px; border-radius: 4px; }
@media (prefers-color-scheme: dark) {
  /* Logos are drawn for paper. */
  .logo { padding: 3px 6px; border-radius: 6px; background: #fff; }
}
@media (max-width: 760px) {
  header, footer { padding: 16px; }
  main { padding: 0 16px; align-items: flex-start; }
  article { grid-template-columns: 1fr; }
  .picture { min-height: 0; }
  .picture img { max-height: 56vh; aspect-ratio: 4 / 3; }
  .facts { padding: 24px 20px 28px; }
  h1 { font-size: 26px; margin-bottom: 20px; }
  .button { width: 100%; text-align: center; }
}
`;

const colours = ({ plain, strong }: AccentTones): string =>
  `:root { --wine: ${plain}; --wine-strong: ${strong}; }`;

/** The style of public pages in the accent of the shop; the product's own colours need no rules. */
export function pageStyle(accent: string): string {
  if (accent === OWN_ACCENT) return ownStyle;
  const { light, dark } = accentTones(accent);
  return `${ownStyle}${colours(light)}\n@media (prefers-color-scheme: dark) { ${colours(dark)} }\n`;
}
