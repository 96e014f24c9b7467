/** The floor's whole style, in the page itself. */
export const STYLES = `*{box-sizing:border-box;margin:0}body{font:15px/1.5 system-ui,sans-serif;color:#231d19;background:#f8f5ef}
a{color:inherit;text-decoration:none}header{display:flex;gap:12px;align-items:center;padding:8px 16px}header form{flex:1}
header input{width:100%;height:40px;border:1px solid #e0dbd2;border-radius:8px}main{padding:0 16px;max-width:1200px;margin:auto}
nav{display:flex;gap:12px;overflow:auto;padding:12px 0;white-space:nowrap}.grid{display:grid;gap:24px 12px;grid-template-columns:1fr 1fr}
.photo{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:8px;background:#e7e2da center/cover}
.main-photo{margin:0 -16px}h1{font-size:22px}h2{font-size:15px}.price{font-weight:600}fieldset{border:0;padding:8px 0}
button{min-height:44px;padding:0 16px;border:1px solid #8f8478;border-radius:8px;background:none;font:inherit}dl{display:grid;grid-template-columns:1fr 1fr}
@media(width>=960px){.grid{grid-template-columns:repeat(4,1fr)}}`
