import { statement } from '../foundation/database/index.ts';

export const findWatch = statement<{ part_id: string }, [userId: string, partId: string]>(
  'find-watch',
  'select part_id from watches where user_id = $1 and part_id = $2',
);

/**
 * Notes that a customer wants to be told when a part can be ordered again. The part is locked, so that a restock of the same
 * moment is either seen, or tells this customer too.
 * @returns whether there is a watch now: none where the part can be ordered; no row where there is no such part
 */
export const addWatch = statement<{ watching: boolean }, [userId: string, partId: string]>(
  'add-watch',
  `with part as (
     select id, quantity < greatest(minimum_order, 1) as sold_out from parts where id = $2 and removed_at is null for share
   ), added as (
     insert into watches (user_id, part_id) select $1, id from part where sold_out on conflict do nothing
   )
   select sold_out as watching from part`,
);

export const removeWatch = statement<{ part_id: string }, [userId: string, partId: string]>(
  'remove-watch',
  'delete from watches where user_id = $1 and part_id = $2 returning part_id',
);

/** By the id of a back-in-stock mail: ends all watches of its reader, and what waits to be sent. Answers no row for another mail. */
export const stopTelling = statement<{ user_id: string }, [mailId: string]>(
  'stop-telling',
  `with reader as (
     select user_id from mails where id = $1 and kind = 'back-in-stock'
   ), stopped as (
     delete from watches where user_id = (select user_id from reader)
   ), dropped as (
     update mails set state = 'dropped'
      where user_id = (select user_id from reader) and kind = 'back-in-stock' and state = 'waiting'
   )
   select user_id from reader`,
);
