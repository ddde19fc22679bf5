import { Outlet } from 'react-router';
import { ScreenMessage } from './display/screen-message.tsx';

/** Around every screen and inside the frame: an error of a screen leaves header, footer and background as they are. */
export default function ScreenBoundary() {
  return <Outlet />;
}

/** What stands in `main` when a screen could not be shown. */
export function ErrorBoundary() {
  return (
    <ScreenMessage
      text="Reloading usually helps. If it does not, write to me and I will look into it."
      title="Something went wrong on this page"
    >
      <button className="button" onClick={() => location.reload()} type="button">
        Reload this page
      </button>
      <a className="button button-outline" href="/">
        Return to Home
      </a>
    </ScreenMessage>
  );
}
