import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../foundation/rate-limits/limits.ts';
import type { Api } from '../foundation/web/api.ts';
import { sendShortPage } from '../foundation/web/short-page.ts';
import type { MailService } from './service.ts';

export function mailRoutes(api: Api, mail: MailService): void {
  api.answer('GET /mails', async ({ query, linked }) => linked(await mail.list(query)));
  api.answer('PUT /mails/{id}', async ({ params }) => {
    await mail.resend(params.id);
    return { acknowledged: true };
  });
  api.answer('GET /watches/{id}', async ({ caller, params }) => ({
    watching: await mail.isWatching(caller, params.id),
  }));
  api.answer('PUT /watches/{id}', async ({ caller, params }) => ({
    watching: await mail.watch(caller, params.id),
  }));
  api.answer('DELETE /watches/{id}', async ({ caller, params }) => ({
    deletedCount: await mail.unwatch(caller, params.id),
  }));
}

type StopRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * Where the link of a back-in-stock mail leads: its id, which only its reader knows, is the proof. Mail clients send
 * the form by themselves (RFC 8058); programs that only follow links stop nothing.
 */
export async function stopTellingRoutes(server: FastifyInstance, mail: MailService): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, __, done) => done(null));
    const path = '/stop-telling/:id';
    const route = { schema: { hide: true }, config: { limitFromAddress: limits.pageFromAddress } };
    scope.get(path, route, async (_, reply) =>
      sendShortPage(reply, 200, {
        title: 'No more mails about parts?',
        text: 'We will not write to you when parts are back in stock. You still get mails about your orders.',
        button: '<form method="post"><button>Stop these mails</button></form>',
      }),
    );
    scope.post(path, route, async (request: StopRequest, reply) => {
      const found = await mail.endWatches(request.params.id);
      return sendShortPage(reply, found ? 200 : 404, {
        title: found ? 'You get no more of these mails' : 'This link has expired',
        text: found ? 'On the page of a part you can ask for one again.' : 'No mail is known by it.',
        button: '<a href="/">To the shop</a>',
      });
    });
  });
}
