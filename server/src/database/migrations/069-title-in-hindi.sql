-- The second title of a law (languages.md): pages in Hindi show it, and searches in either language find it.
alter table law add column title_hi text not null default '';
comment on column law.title_hi is 'Title in Hindi';
