import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { OWN_PICTURES } from '@shop/contracts';
import { calls } from '@shop/contracts/calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../testing/databases.ts';
import { fileCalls } from '../../testing/file-calls.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { rules } from './access-rules.ts';

/** Routes beside the contract's calls: everybody may ask for them, and none of them writes. */
const OPEN_TO_ALL = [
  'GET /healthz',
  'GET /readyz',
  'GET /api/openapi.json',
  'POST /api/reports',
  'POST /api/reports/releases',
  'GET /config.json',
  'GET /remotes.json',
  'GET /surface.json',
  'GET /favicon.svg',
  'GET /manifest.webmanifest',
  'GET /robots.txt',
  'GET /preview',
  // A signed link is the proof; only the caller's browser remembers it.
  'POST /preview',
  // The id of a mail, which only its reader knows, is the proof.
  'GET /api/stop-telling/:id',
  'POST /api/stop-telling/:id',
  'GET /sitemap.xml',
  'GET /sitemap-pages.xml',
  'GET /images/:name',
  'GET /images/link/:name.jpg',
  'GET /static/*',
  'GET /remotes/*',
  'GET /pictures/*',
  'GET /pictures/:version(^[0-9a-f]{10}$)/*',
  `GET ${OWN_PICTURES}/*`,
  'GET /',
  'GET /*',
];
/** Answers 404 to unknown calls, and the allowed origins to a browser's preflight. */
const NO_CALL = ['/api/*', '/api*'];
/** The identity stand-in's own pages; there is no such route where the real provider is configured. */
const STAND_IN = /^\w+ \/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)(\/|$)/;

describeWithDatabase('the routes of the server', (open) => {
  /** By the server: the stand-ins have theirs. */
  const routesOf = new Map<FastifyInstance, Set<string>>();
  let routes: ReadonlySet<string>;
  let shop: TestShop;
  const watch = (message: unknown) => {
    if (!hasServer(message)) return;
    const own = new Set<string>();
    routesOf.set(message.fastify, own);
    message.fastify.addHook('onRoute', ({ method, url }) => {
      if (NO_CALL.includes(url)) return;
      for (const one of [method].flat()) if (one !== 'HEAD') own.add(`${one} ${url}`);
    });
  };
  beforeAll(async () => {
    subscribe('fastify.initialization', watch);
    shop = await openTestShop(await open());
    unsubscribe('fastify.initialization', watch);
    routes = routesOf.get(shop.app.server) ?? new Set();
  });
  afterAll(() => shop.close());

  it('are calls of the contract, or on a short list of others', () => {
    const ofApi = [...Object.keys(fileCalls), 'POST /webhooks/stripe', ...Object.keys(calls)].map(asRoute);
    const own = [...routes].filter((route) => !STAND_IN.test(route));
    expect(own.sort()).toEqual([...ofApi, ...OPEN_TO_ALL].sort());
  });

  it('each have a row in the access matrix', () => {
    const ofApi = [...routes].filter((route) => route.includes(' /api/') && !OPEN_TO_ALL.includes(route));
    expect(Object.keys(rules).map(asRoute).sort()).toEqual(ofApi.sort());
  });
});

const asRoute = (call: string): string => call.replace(' ', ' /api').replace(/\{(\w+)\}/g, ':$1');

const hasServer = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;
