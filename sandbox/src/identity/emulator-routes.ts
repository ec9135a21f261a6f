import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAssets } from '../http/assets.ts';
import { bodyOf, queryOf } from '../http/server.ts';
import { mailOf } from './action-codes.ts';
import { actionPage, failedPage } from './action-page.ts';
import { chooserPage } from './chooser-page.ts';
import type { IdentityContext } from './identity-context.ts';
import { IdentityError } from './identity-error.ts';
import { PROJECT_ID } from './identity-state.ts';
import { mailPage } from './mail-page.ts';

/** Routes that only an emulator has: the provider's chooser, the mailbox, the pages of mailed links. */
export function addEmulatorRoutes(server: FastifyInstance, context: IdentityContext): void {
  const { state, save, linkOrigin, shopMails } = context;
  serveAssets(server, path.join(import.meta.dirname, 'browser'), {
    '/emulator/gapi.js': 'gapi.ts',
    '/emulator/assets/chooser.js': 'chooser.ts',
    '/emulator/assets/page.css': 'page.css',
  });
  server.get('/emulator/auth/handler', (_, reply) => sendPage(reply, chooserPage(state.accounts.all())));
  server.get('/emulator/mail', (_, reply) =>
    sendPage(reply, mailPage([...state.actionCodes.all().map(mailOf), ...shopMails])),
  );
  const handleAction = (reply: FastifyReply, request: FastifyRequest, newPassword?: string) => {
    try {
      const page = actionPage(state, queryOf(request), newPassword);
      save();
      return sendPage(reply, page);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      return sendPage(reply.code(error.status), failedPage());
    }
  };
  server.get('/emulator/action', (request, reply) => handleAction(reply, request));
  server.post('/emulator/action', (request, reply) =>
    handleAction(reply, request, new URLSearchParams(bodyOf(request)).get('newPassword') ?? ''),
  );
  server.get(`/emulator/v1/projects/${PROJECT_ID}/oobCodes`, async () => ({
    oobCodes: state.actionCodes
      .all()
      .filter(({ isUsed }) => !isUsed)
      .map((code) => ({ ...code, oobLink: linkOrigin() + mailOf(code).link })),
  }));
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('referrer-policy', 'no-referrer').send(page);
