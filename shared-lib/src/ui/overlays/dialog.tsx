import { useRef, type ReactNode, type RefObject } from 'react';
import {
  DialogBackdrop,
  DialogBody,
  DialogCloseTrigger,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Portal,
} from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { CloseIcon } from '../icons/moves.ts';
import { overPage } from '../page/over-page.ts';
import { dialogRecipe } from './dialog-recipe.ts';
import { findFirstControl } from './first-control.ts';
import { useOpener } from './use-opener.ts';

export interface DialogProps {
  /** Its heading and accessible name. */
  title: string;
  /** The three widths of D1 §9; on a telephone the larger two fill the screen. */
  width?: '600px' | '800px' | '1200px';
  /** False plays the closing animation; unmounting skips it. */
  open?: boolean;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  closeOnBackdrop?: boolean;
  /** Prevents closing while an operation runs that closing would not stop. */
  busy?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
}

/** Whether Escape closes a list of suggestions first, in which the pressed field has marked one. */
const hasOpenList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.hasAttribute('aria-activedescendant');

export function Dialog(props: DialogProps) {
  const { title, width = '600px', open = true, onClose, children, footer } = props;
  const { closeOnBackdrop = true, busy = false, initialFocus, role = 'dialog' } = props;
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  return (
    <DialogRoot
      recipe={dialogRecipe}
      role={role}
      open={open}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={closeOnBackdrop}
      initialFocusEl={() => initialFocus?.current ?? findFirstControl(body.current, foot.current)}
      finalFocusEl={() => opener.current}
      // Focus changes do not close it: a page that renders below, or another dialog that closes.
      onFocusOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => {
        if (hasOpenList(event)) event.preventDefault();
      }}
      onRequestDismiss={(event) => event.preventDefault()}
      onOpenChange={(change) => {
        if (!change.open && !busy) onClose();
      }}
    >
      <Portal>
        <DialogBackdrop {...overPage} />
        <DialogPositioner {...overPage} data-small={width === '600px' || undefined}>
          <DialogContent maxW={{ base: 'full', sm: width }}>
            <DialogHeader>
              <DialogTitle>{title}</DialogTitle>
              <DialogCloseTrigger asChild>
                <IconButton label={t('Close')} aria-disabled={busy || undefined}>
                  <CloseIcon />
                </IconButton>
              </DialogCloseTrigger>
            </DialogHeader>
            <DialogBody ref={body}>{children}</DialogBody>
            {footer && <DialogFooter ref={foot}>{footer}</DialogFooter>}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
