/** Windows too low for sticky parts, also at a large zoom: there they scroll with the page. */
export const shortWindow = '@media (height < 520px)';
