import { call, callQuery } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { type Part, STOP_TELLING, TELL_ME, WILL_BE_TOLD, watchReads } from '@shop/contracts';
import { useSession, useToasts } from '@shop/host';
import { Button, buttonClass } from '@shop/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

/** Has the shop write to a customer when a sold-out part can be ordered again. A visitor signs in first. */
export function TellMe({ part }: { part: Part }) {
  const signedIn = useSession(({ account }) => account !== undefined);
  if (signedIn) return <Watch id={part._id} />;
  return (
    <Link to={`/purchase/${part._id}`} className={`${buttonClass('primary')} w-full`}>
      {TELL_ME}
    </Link>
  );
}

function Watch({ id }: { id: string }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { data } = useQuery(callQuery('GET /watches/{id}', { params: { id } }));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(data?.watching ? 'DELETE /watches/{id}' : 'PUT /watches/{id}', { params: { id } }),
    onError: (error) => void toasts.error(error.message),
    onSettled: () => client.invalidateQueries(staleAfter<'PUT /watches/{id}'>(watchReads)),
  });
  return (
    <>
      {data?.watching ? (
        <p role="status" className="text-sm">
          {WILL_BE_TOLD}
        </p>
      ) : null}
      <Button
        variant={data?.watching ? 'secondary' : 'primary'}
        className="w-full"
        busy={isPending}
        disabled={!data}
        onClick={() => mutate()}
      >
        {data?.watching ? STOP_TELLING : TELL_ME}
      </Button>
    </>
  );
}
