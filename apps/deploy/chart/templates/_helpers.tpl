{{- define "verbatim.name" -}}
{{- printf "%s-verbatim" .Release.Name | replace "verbatim-verbatim" "verbatim" | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "verbatim.labels" -}}
app.kubernetes.io/name: verbatim
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "verbatim.selector" -}}
app.kubernetes.io/name: verbatim
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
