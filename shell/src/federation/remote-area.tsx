import { useEffect, useRef } from 'react';

/**
 * The element that applications of remotes show themselves in. It outlives the shell's own rendering, so that
 * an application can mount before its place on the page is drawn.
 */
export const remoteArea = document.createElement('div');
remoteArea.id = 'remote-area';

/** The place of the remotes' applications inside the shell's main landmark. */
export function RemoteArea() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.append(remoteArea), []);
  return <div ref={place} />;
}
