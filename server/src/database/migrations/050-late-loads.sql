-- Whoever gets a canary loads it for the first time, and has the stable version in the browser's cache: what only takes too
-- long on a slow line says nothing about which of them is worse.
alter table release_health add column late_loads int not null default 0;
comment on column release_health.late_loads is 'How many of the load failures had nothing but too little time; they set no `failed_at`';
