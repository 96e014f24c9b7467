/** What a shop without any framework needs to take something into a cart. */
export const ADD_SCRIPT = `<script>document.addEventListener('click',e=>{if(e.target.id!=='add')return;
const n=Number(localStorage.count||0)+1;localStorage.count=n;document.querySelector('#count').textContent=n;document.querySelector('#said').textContent='Added to your cart'})</script>`

/** The same, and taps that swap the page, with what was fetched at the first touch. */
export const SWAP_SCRIPT = `${ADD_SCRIPT}<script>navigator.serviceWorker.register('/sw.js');
const kept=new Map(),pages=new Map();let here=location.href;history.scrollRestoration='manual';
const load=u=>{if(!pages.has(u))pages.set(u,fetch(u).then(r=>r.text()));return pages.get(u)};
const link=e=>e.target.closest&&e.target.closest('a[href^="/item/"]');
addEventListener('touchstart',e=>{const a=link(e);if(a)load(a.href)},{passive:true});
const show=(main,title)=>{document.querySelector('main').replaceWith(main);document.title=title};
const keep=()=>kept.set(here,{main:document.querySelector('main'),title:document.title,y:scrollY});
addEventListener('click',async e=>{const a=link(e);if(!a)return;e.preventDefault();
const next=new DOMParser().parseFromString(await load(a.href),'text/html');keep();history.pushState(0,'',a.href);here=a.href;
show(next.querySelector('main'),next.title);scrollTo(0,0)});
addEventListener('popstate',()=>{keep();here=location.href;const k=kept.get(here);if(k){show(k.main,k.title);scrollTo(0,k.y)}else location.reload()})</script>`

/** Keeps every page and picture that was seen; the pages of a shop this small are all kept at once. */
export const worker = (paths: readonly string[]) => `const PAGES=${JSON.stringify(paths)};
addEventListener('install',e=>e.waitUntil(caches.open('pages').then(c=>c.addAll(PAGES)).then(()=>skipWaiting())));
addEventListener('activate',e=>e.waitUntil(clients.claim()));
addEventListener('fetch',e=>{if(e.request.method!=='GET')return;e.respondWith((async()=>{const c=await caches.open('pages');
const kept=await c.match(e.request,{ignoreVary:true});if(kept)return kept;
try{const r=await fetch(e.request);if(r.ok)c.put(e.request,r.clone());return r}catch{return new Response('<!doctype html><main><h1>You are disconnected!</h1></main>',{headers:{'content-type':'text/html'}})}})())})`
