/** A window so low, as at a large zoom, that what stays in sight would leave hardly a row: there it scrolls with the page. */
export const lowWindow = '@media (height < 520px)';
