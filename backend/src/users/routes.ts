import type { Api } from '../platform/web/api.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { UserService } from './service.ts';

export function userRoutes(api: Api, users: UserService, tokens: AccessTokens): void {
  api.answer('PUT /user/{email}', ({ params, body }) => users.signIn({ email: params.email, body }));

  api.answer('DELETE /session', async ({ token }) => {
    await tokens.revoke(token);
    return { acknowledged: true };
  });

  api.answer('GET /admin/{email}', async ({ caller, params }) => ({
    admin: await users.isAdmin(caller, params.email),
  }));

  api.answer('GET /user', ({ caller, query }) => users.profile(caller, query.email));

  api.answer('POST /users', async ({ caller, body }) => {
    await users.keepOrderContact(caller, body);
    return { acknowledged: true };
  });
}
