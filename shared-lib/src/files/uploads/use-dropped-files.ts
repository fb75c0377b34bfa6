import { useEffect, useEffectEvent, useState } from 'react';
import { hasFiles, readPastedFiles } from './dropped-files.ts';

/**
 * Accepts files dropped or pasted anywhere on the page. It also handles drops while closed (during a save): otherwise
 * the browser would open the file in place of the form.
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles(onFiles: (files: File[]) => void, closed: boolean): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent((event: Event, files: File[]) => {
    if (files.length === 0) return;
    event.preventDefault();
    if (!closed) onFiles(files);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (hasFiles(event)) take(event, [...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => take(event, readPastedFiles(event));
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return dragging && !closed;
}
