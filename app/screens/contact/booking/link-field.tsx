import { tokenIn } from 'contract/booking.ts';
import { callPage } from 'model/data/booking.ts';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/display/button-link.tsx';
import { showToast } from '~/display/toast.tsx';

/** Takes the link of the email: programs that check links may open it without its secret, which it still has when copied. */
export function LinkField({ opened }: { opened: string | undefined }) {
  const navigate = useNavigate();
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = tokenIn(String(new FormData(event.currentTarget).get('link')).trim());
    if (token && token !== opened) void navigate(`#${token}`, { replace: true });
    else showToast({ kind: 'error', ...callPage.link.unreadable });
  };
  return (
    <form className="scrim mt-8 grid w-full max-w-[48ch] gap-4" onSubmit={open}>
      <label className="grid gap-2">
        <span>{callPage.link.label}</span>
        <input
          autoCapitalize="none"
          autoComplete="off"
          className="panel py-4.5"
          name="link"
          spellCheck={false}
          type="text"
        />
      </label>
      <Button className="button w-fit" type="submit">
        {callPage.link.show}
      </Button>
    </form>
  );
}
