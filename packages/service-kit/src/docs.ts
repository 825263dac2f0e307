/** The calls of a service as OpenAPI, and as a page to read and try them: all from this origin. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CallRoute, ServiceName } from '@rackwright/contracts';
import { openApiDocument } from '@rackwright/contracts/openapi';
import type { Express, Request } from 'express';
import { notFound } from './failure';
import { requestState } from './requestState';

/** Of swagger-ui, with their types; copied beside the bundle when there is one. */
const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const START = `SwaggerUIBundle({
  url: document.querySelector('link[rel="service-desc"]').href,
  dom_id: '#calls',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
});
`;

const pageOf = (service: ServiceName): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Rackwright: calls of ${service}</title>
    <link rel="icon" href="data:," />
    <link rel="service-desc" type="application/json" href="/${service}/openapi.json" />
    <link rel="stylesheet" href="/${service}/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="calls"></main>
    <script src="/${service}/docs/swagger-ui-bundle.js"></script>
    <script src="/${service}/docs/start.js"></script>
  </body>
</html>
`;

/** Its own scripts and styles, pictures inside them, and calls to this origin; nothing inline, nobody else. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Beside the program that runs, where bundling puts them, or in the package. */
function fileOfPage(name: keyof typeof FILES): string {
  const beside = path.join(path.dirname(process.argv[1] ?? ''), 'docs', name);
  if (existsSync(beside)) return beside;
  const { resolve } = createRequire(path.join(process.cwd(), 'package.json'));
  return path.join(path.dirname(resolve('swagger-ui-dist/package.json')), name);
}

const isFile = (name: string): name is keyof typeof FILES => Object.hasOwn(FILES, name);
const CACHED = 'public, max-age=3600';

/** Adds `/<service>/openapi.json` and `/<service>/docs`, for anybody. */
export function addDocs(app: Express, service: ServiceName, calls: readonly CallRoute[]): void {
  let written: string | undefined;
  const seen = (req: Request, route: string): void => {
    requestState(req).routePath = `/${service}/${route}`;
  };
  app.get(`/${service}/openapi.json`, (req, res) => {
    seen(req, 'openapi.json');
    written ??= JSON.stringify(openApiDocument(service, calls));
    res.setHeader('Cache-Control', CACHED);
    res.type('json').send(written);
  });
  app.get(`/${service}/docs`, (req, res) => {
    seen(req, 'docs');
    res.setHeader('Content-Security-Policy', PAGE_POLICY);
    res.type('html').send(pageOf(service));
  });
  app.get(`/${service}/docs/start.js`, (req, res) => {
    seen(req, 'docs/start.js');
    res.setHeader('Cache-Control', CACHED);
    res.type('text/javascript').send(START);
  });
  app.get(`/${service}/docs/:file`, (req, res, next) => {
    seen(req, 'docs/:file');
    const name = req.params['file'];
    if (!isFile(name)) throw notFound('nothing-here');
    const headers = { 'Content-Type': FILES[name], 'Cache-Control': CACHED };
    res.sendFile(fileOfPage(name), { headers, cacheControl: false, dotfiles: 'allow' }, (error) => {
      if (error) next(error);
    });
  });
}
