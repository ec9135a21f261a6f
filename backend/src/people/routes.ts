import type { Api } from '../foundation/web/api.ts';
import type { ReviewService } from './reviews/service.ts';
import type { AccessTokens } from './users/access-tokens.ts';
import type { UserAdministration } from './users/administration.ts';
import type { ProfileService } from './users/profiles.ts';
import type { UserService } from './users/service.ts';

interface UserServices {
  users: UserService;
  profiles: ProfileService;
  administration: UserAdministration;
  tokens: AccessTokens;
}

export function userRoutes(api: Api, { users, profiles, administration, tokens }: UserServices): void {
  api.answer('PUT /user/{email}', ({ params, body }) => users.signIn({ email: params.email, body }));

  api.answer('DELETE /session', async ({ token }) => {
    await tokens.revoke(token);
    return { acknowledged: true };
  });

  api.answer('GET /admin/{email}', async ({ caller, params }) => ({
    admin: await users.isAdmin(caller, params.email),
  }));

  api.answer('GET /user', ({ caller, query }) => profiles.read(caller, query.email));

  api.answer('PUT /user', async ({ caller, body }) => {
    const modifiedCount = await profiles.save(caller, body);
    return { acknowledged: true, modifiedCount };
  });

  api.answer('GET /users', async ({ query, linked }) => linked(await administration.list(query)));

  api.answer('DELETE /user/{id}', async ({ caller, params }) => ({
    deletedCount: await administration.remove(caller, params.id),
  }));

  api.answer('PUT /user/admin/{email}', async ({ caller, params }) => {
    const modifiedCount = await administration.promote(caller, params.email);
    return { acknowledged: true, modifiedCount };
  });

  api.answer('DELETE /user/admin/{email}', async ({ caller, params }) => {
    const modifiedCount = await administration.demote(caller, params.email);
    return { acknowledged: true, modifiedCount };
  });

  api.answer('POST /users', async ({ caller, body }) => {
    await profiles.keepContact(caller, body);
    return { acknowledged: true };
  });
}

export function reviewRoutes(api: Api, reviews: ReviewService): void {
  api.answer('GET /review', async ({ query, linked }) => linked(await reviews.list(query)));

  api.answer('POST /review', async ({ caller, body }) => {
    await reviews.leave(caller, body);
    return { acknowledged: true };
  });

  api.answer('DELETE /review/{id}', async ({ caller, params }) => ({
    deletedCount: await reviews.remove(caller, params.id),
  }));
}
