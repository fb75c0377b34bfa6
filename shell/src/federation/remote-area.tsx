import { useEffect, useRef } from 'react';

/**
 * The element in which remotes' applications render. It exists outside React, so that an application can mount before
 * its place on the page is rendered.
 */
export const remoteArea = document.createElement('div');
remoteArea.id = 'remote-area';

/** Attaches the remotes' element to the shell's main landmark. */
export function RemoteArea() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.append(remoteArea), []);
  return <div ref={place} />;
}
